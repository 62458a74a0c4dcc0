/** The shape of a parsed document: how deep, how many fields, how often the same. Needs no schema. */

import {
  type DocumentNode,
  type FragmentDefinitionNode,
  Kind,
  type SelectionNode,
  type SelectionSetNode,
} from 'graphql';

/** What a document measures. */
export interface DocumentShape {
  /** A fragment spreads itself; then nothing else is known. */
  readonly isCyclic: boolean;
  /** Levels of fields. */
  readonly depth: number;
  /** Fields, those of a fragment counted wherever it is spread. */
  readonly fields: number;
  /** How often a name is asked for in one place, at most. Not counted when there are too many fields. */
  readonly repeats: number;
}

type Fragments = ReadonlyMap<string, FragmentDefinitionNode>;

interface Weight {
  readonly depth: number;
  readonly fields: number;
}

const nothing: Weight = { depth: 0, fields: 0 };

/** Measures a document; takes time in proportion to its length, and to `mostFields`. */
export function measureDocument({ definitions }: DocumentNode, mostFields: number): DocumentShape {
  const fragments = new Map(
    definitions.flatMap((node) =>
      node.kind === Kind.FRAGMENT_DEFINITION ? [[node.name.value, node] as const] : [],
    ),
  );
  const sets = definitions.flatMap((node) => ('selectionSet' in node ? [node.selectionSet] : []));
  const scale = new Scale(fragments);
  let { depth, fields } = nothing;
  for (const set of sets) {
    const weight = scale.weigh(set);
    depth = Math.max(depth, weight.depth);
    fields += weight.fields;
  }
  const { isCyclic } = scale;
  const isSmall = !isCyclic && fields <= mostFields;
  const repeats = isSmall ? Math.max(0, ...sets.map((set) => repeatsIn([set], fragments))) : 0;
  return { isCyclic, depth, fields, repeats };
}

/** Each fragment is weighed once: fragments that spread each other many times over are cheap to refuse. */
class Scale {
  readonly #fragments: Fragments;
  readonly #known = new Map<string, Weight | 'under way'>();
  /** Whether a fragment was met inside itself. */
  isCyclic = false;

  constructor(fragments: Fragments) {
    this.#fragments = fragments;
  }

  weigh(set: SelectionSetNode): Weight {
    let { depth, fields } = nothing;
    for (const selection of set.selections) {
      const inner = this.#inner(selection);
      const own = selection.kind === Kind.FIELD ? 1 : 0;
      depth = Math.max(depth, inner.depth + own);
      fields += inner.fields + own;
    }
    return { depth, fields };
  }

  #inner(selection: SelectionNode): Weight {
    if (selection.kind === Kind.FRAGMENT_SPREAD) return this.#fragment(selection.name.value);
    return selection.selectionSet === undefined ? nothing : this.weigh(selection.selectionSet);
  }

  #fragment(name: string): Weight {
    const known = this.#known.get(name);
    if (known === 'under way') this.isCyclic = true;
    if (known !== undefined) return known === 'under way' ? nothing : known;
    const fragment = this.#fragments.get(name);
    if (fragment === undefined) return nothing;
    this.#known.set(name, 'under way');
    const weight = this.weigh(fragment.selectionSet);
    this.#known.set(name, weight);
    return weight;
  }
}

/** How often a name is asked for where these selections are answered together, or anywhere below. */
function repeatsIn(sets: readonly SelectionSetNode[], fragments: Fragments): number {
  const counts = new Map<string, number>();
  const below = new Map<string, SelectionSetNode[]>();
  const spread = new Set<string>();
  const collect = ({ selections }: SelectionSetNode): void => {
    for (const selection of selections) {
      if (selection.kind === Kind.FIELD) {
        const name = (selection.alias ?? selection.name).value;
        counts.set(name, (counts.get(name) ?? 0) + 1);
        if (selection.selectionSet) below.set(name, [...(below.get(name) ?? []), selection.selectionSet]);
      } else if (selection.kind === Kind.INLINE_FRAGMENT) {
        collect(selection.selectionSet);
      } else if (!spread.has(selection.name.value)) {
        spread.add(selection.name.value);
        const fragment = fragments.get(selection.name.value);
        if (fragment) collect(fragment.selectionSet);
      }
    }
  };
  sets.forEach(collect);
  return Math.max(0, ...counts.values(), ...[...below.values()].map((inner) => repeatsIn(inner, fragments)));
}
