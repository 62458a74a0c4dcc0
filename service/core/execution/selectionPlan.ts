/**
 * What a document selects, read once: for each place of an answer its fields in their order, so that answering
 * is a walk without looking anything up. Only what needs no more is planned: no directives, no introspection.
 */

import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLField,
  type GraphQLLeafType,
  type GraphQLObjectType,
  type GraphQLSchema,
  getNamedType,
  isAbstractType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  OperationTypeNode,
  type SelectionSetNode,
} from 'graphql';

/** Whether something may be absent, and what it is: a list of such, a leaf, or an object with its fields. */
export interface ShapePlan {
  readonly mayBeNull: boolean;
  readonly elements?: ShapePlan;
  readonly leaf?: GraphQLLeafType;
  readonly fields?: readonly FieldPlan[];
}

/** A field of an answer. */
export interface FieldPlan {
  /** Its name in the answer. */
  readonly responseName: string;
  /** Its name in the schema. */
  readonly name: string;
  /** Set where it is the name of the object's type. */
  readonly typeName?: string;
  /** Where it takes arguments: what they are read from. */
  readonly given?: { readonly field: GraphQLField<unknown, unknown>; readonly node: FieldNode };
  readonly shape: ShapePlan;
}

/** Thrown where a selection has something that is not planned. */
class Unplanned extends Error {}

const nameOfType: ShapePlan = { mayBeNull: false };

/** The plan of an operation of a valid document; `undefined` where it has something that is not planned. */
export function planOf(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
): readonly FieldPlan[] | undefined {
  const query = schema.getQueryType();
  if (operation.operation !== OperationTypeNode.QUERY || !query || operation.directives?.length)
    return undefined;
  const fragments = new Map(
    document.definitions.flatMap((node) =>
      node.kind === Kind.FRAGMENT_DEFINITION ? [[node.name.value, node] as const] : [],
    ),
  );
  try {
    return new Planner(schema, fragments).fieldsOf(query, [operation.selectionSet]);
  } catch (error) {
    if (error instanceof Unplanned) return undefined;
    throw error;
  }
}

class Planner {
  readonly #schema: GraphQLSchema;
  readonly #fragments: ReadonlyMap<string, FragmentDefinitionNode>;

  constructor(schema: GraphQLSchema, fragments: ReadonlyMap<string, FragmentDefinitionNode>) {
    this.#schema = schema;
    this.#fragments = fragments;
  }

  /** The fields that these selections have together. */
  fieldsOf(type: GraphQLObjectType, sets: readonly SelectionSetNode[]): readonly FieldPlan[] {
    const nodes = new Map<string, [FieldNode, ...FieldNode[]]>();
    const spread = new Set<string>();
    for (const set of sets) this.#collect(type, set, nodes, spread);
    return [...nodes].map(([responseName, [first, ...others]]) =>
      this.#field(type, responseName, first, others),
    );
  }

  #field(
    type: GraphQLObjectType,
    responseName: string,
    node: FieldNode,
    others: readonly FieldNode[],
  ): FieldPlan {
    const name = node.name.value;
    // It would change what the answer is instead of being a part of it.
    if (responseName === '__proto__') throw new Unplanned();
    if (name === '__typename') return { responseName, name, typeName: type.name, shape: nameOfType };
    const field = type.getFields()[name];
    // Introspection.
    if (field === undefined || field.resolve) throw new Unplanned();
    const named = getNamedType(field.type);
    const inner = [node, ...others].flatMap(({ selectionSet }) => selectionSet ?? []);
    const fields = isObjectType(named) ? this.fieldsOf(named, inner) : undefined;
    const shape = shapeOf(field, fields);
    return { responseName, name, shape, ...(field.args.length > 0 && { given: { field, node } }) };
  }

  #collect(
    type: GraphQLObjectType,
    { selections }: SelectionSetNode,
    nodes: Map<string, [FieldNode, ...FieldNode[]]>,
    spread: Set<string>,
  ): void {
    for (const selection of selections) {
      if (selection.directives?.length) throw new Unplanned();
      if (selection.kind === Kind.FIELD) {
        const responseName = (selection.alias ?? selection.name).value;
        const known = nodes.get(responseName);
        if (known === undefined) nodes.set(responseName, [selection]);
        else known.push(selection);
      } else if (selection.kind === Kind.INLINE_FRAGMENT) {
        if (this.#fits(type, selection.typeCondition?.name.value)) {
          this.#collect(type, selection.selectionSet, nodes, spread);
        }
      } else if (!spread.has(selection.name.value)) {
        spread.add(selection.name.value);
        const fragment = this.#fragments.get(selection.name.value);
        if (fragment && this.#fits(type, fragment.typeCondition.name.value)) {
          this.#collect(type, fragment.selectionSet, nodes, spread);
        }
      }
    }
  }

  /** Whether a selection for some type is one for objects of this type. */
  #fits(type: GraphQLObjectType, condition: string | undefined): boolean {
    if (condition === undefined || condition === type.name) return true;
    const wanted = this.#schema.getType(condition);
    return isAbstractType(wanted) && this.#schema.isSubType(wanted, type);
  }
}

function shapeOf(
  { type }: Pick<GraphQLField<unknown, unknown>, 'type'>,
  fields: readonly FieldPlan[] | undefined,
): ShapePlan {
  const mayBeNull = !isNonNullType(type);
  const bare = isNonNullType(type) ? type.ofType : type;
  if (isListType(bare)) return { mayBeNull, elements: shapeOf({ type: bare.ofType }, fields) };
  if (isLeafType(bare)) return { mayBeNull, leaf: bare };
  // An interface, of which no field is.
  if (fields === undefined) throw new Unplanned();
  return { mayBeNull, fields };
}
