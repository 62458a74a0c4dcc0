/** Limits of depth and cost for a whole GraphQL document. */

import type {
  ASTVisitor,
  FragmentDefinitionNode,
  SelectionSetNode,
  ValidationContext,
  ValidationRule,
} from 'graphql';
import { refusal } from '#service/core/limits.ts';

/** Deep enough for introspection, which is the deepest honest query. */
export const deepest = 20;

/** Enough for several hundred single questions, or 50 lists of stems. */
export const costliest = 3000;

/** What a question costs, in fields: a list of stems can read the whole table. */
const costs: Readonly<Record<string, number>> = { stemList: 30, lemmatised: 10 };

/** The most tokens a document may have: read before anything else is done with it. */
export const mostTokens = 20_000;

/** What a part of a document weighs. */
interface Weight {
  readonly depth: number;
  readonly cost: number;
}

/** Validation rules besides the standard ones. */
export const limitRules: readonly ValidationRule[] = [withinLimits];

function withinLimits(context: ValidationContext): ASTVisitor {
  const fragments = new Map<string, Weight>();
  return {
    OperationDefinition(node) {
      const { depth, cost } = weigh(context, node.selectionSet, fragments);
      if (depth > deepest) {
        context.reportError(
          refusal('QUERY_TOO_DEEP', `A query is at most ${deepest} levels deep; this one is ${depth}.`),
        );
      }
      if (cost > costliest) {
        context.reportError(
          refusal('QUERY_TOO_COSTLY', `A query costs at most ${costliest}; this one costs ${cost}.`),
        );
      }
    },
  };
}

function weigh(context: ValidationContext, set: SelectionSetNode, fragments: Map<string, Weight>): Weight {
  let depth = 0;
  let cost = 0;
  for (const selection of set.selections) {
    const own = selection.kind === 'Field' ? (costs[selection.name.value] ?? 1) : 0;
    const inner = innerWeight(context, selection, fragments);
    depth = Math.max(depth, inner.depth + (selection.kind === 'Field' ? 1 : 0));
    cost += own + inner.cost;
  }
  return { depth, cost };
}

function innerWeight(
  context: ValidationContext,
  selection: SelectionSetNode['selections'][number],
  fragments: Map<string, Weight>,
): Weight {
  if (selection.kind === 'FragmentSpread') {
    return fragmentWeight(context, context.getFragment(selection.name.value), fragments);
  }
  return selection.selectionSet === undefined
    ? { depth: 0, cost: 0 }
    : weigh(context, selection.selectionSet, fragments);
}

/** Each fragment is weighed once: fragments that spread each other many times over are cheap to refuse. */
function fragmentWeight(
  context: ValidationContext,
  fragment: FragmentDefinitionNode | null | undefined,
  fragments: Map<string, Weight>,
): Weight {
  if (!fragment) return { depth: 0, cost: 0 };
  const known = fragments.get(fragment.name.value);
  if (known !== undefined) return known;
  // A fragment that spreads itself is refused by a standard rule; here it must only end.
  fragments.set(fragment.name.value, { depth: 0, cost: 0 });
  const weight = weigh(context, fragment.selectionSet, fragments);
  fragments.set(fragment.name.value, weight);
  return weight;
}
