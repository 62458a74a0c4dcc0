/** A validation rule that refuses documents that would take too much, before anything is executed. */
import {
  type FragmentDefinitionNode,
  GraphQLError,
  Kind,
  type SelectionSetNode,
  type ValidationRule,
} from 'graphql';
import { fieldCosts, maxCost, maxDepth, maxFields } from './requestLimits.ts';

/** What a selection takes: every number is of the whole tree under it. */
interface Weight {
  readonly depth: number;
  readonly fields: number;
  readonly cost: number;
}

const nothing: Weight = { depth: 0, fields: 0, cost: 0 };

/**
 * Limits depth, number of fields and cost of each operation. Aliases are not
 * limited as such: fifty checks in one document are how an article asks.
 * Each fragment is weighed once, so that fragments that use fragments
 * cannot make the weighing itself the attack.
 */
export const queryLimits: ValidationRule = (context) => {
  const fragments = new Map<string, Weight>();

  const weighFragment = (fragment: FragmentDefinitionNode): Weight => {
    const known = fragments.get(fragment.name.value);
    if (known) return known;
    // A fragment inside itself weighs nothing here; another rule refuses it.
    fragments.set(fragment.name.value, nothing);
    const weight = weigh(fragment.selectionSet);
    fragments.set(fragment.name.value, weight);
    return weight;
  };

  const weigh = (selections: SelectionSetNode | undefined): Weight => {
    const weights = (selections?.selections ?? []).map((selection): Weight => {
      if (selection.kind === Kind.FRAGMENT_SPREAD) {
        const fragment = context.getFragment(selection.name.value);
        return fragment ? weighFragment(fragment) : nothing;
      }
      if (selection.kind === Kind.INLINE_FRAGMENT) return weigh(selection.selectionSet);
      const name = selection.name.value;
      // graphql-js limits the depth of introspection itself; the standard question is deeper than our data.
      const below = name.startsWith('__') ? nothing : weigh(selection.selectionSet);
      return { depth: below.depth + 1, fields: below.fields + 1, cost: below.cost + (fieldCosts[name] ?? 0) };
    });
    return weights.reduce(
      (sum, { depth, fields, cost }) => ({
        depth: Math.max(sum.depth, depth),
        fields: sum.fields + fields,
        cost: sum.cost + cost,
      }),
      nothing,
    );
  };

  return {
    OperationDefinition(operation) {
      const { depth, fields, cost } = weigh(operation.selectionSet);
      const refuse = (code: string, message: string) =>
        context.reportError(new GraphQLError(message, { nodes: operation, extensions: { code } }));
      if (depth > maxDepth)
        refuse('QUERY_TOO_DEEP', `The query is ${depth} fields deep; at most ${maxDepth} are allowed.`);
      if (fields > maxFields) {
        refuse('QUERY_TOO_LARGE', `The query selects ${fields} fields; at most ${maxFields} are allowed.`);
      }
      if (cost > maxCost) {
        refuse(
          'QUERY_TOO_COSTLY',
          `The query costs ${cost}; at most ${maxCost} is allowed. Ask in several requests.`,
        );
      }
    },
  };
};
