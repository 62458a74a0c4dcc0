/** Whether a text looks like a word of the graphs, or of another language: so much less or more is taken for a slip. */

import type { WordGraph } from '#service/core/graph/wordGraph.ts';
import { letterHabitsOf } from './letterHabits.ts';
import { strangerGraphs } from './stranger.ts';

/** From so few words no habits can be told. */
const enoughWords = 1000;

/** How familiar a text is to words whose habits can't be told. */
const presumed = 1;

/** Beyond it, nothing is said more clearly. */
const most = 1.5;

/**
 * By how much better a text fits in with the graphs that it fits in with best than with
 * languages that the dictionaries have not: above 0 it looks like a word of the graphs.
 */
export function familiarityOf(graphs: readonly WordGraph[], text: string): number {
  const strange = Math.max(
    ...Object.values(strangerGraphs()).map((graph) => letterHabitsOf(graph).fitOf(text)),
  );
  const each = graphs.map((graph) => {
    const habits = letterHabitsOf(graph);
    const known = Math.min(1, habits.words / enoughWords);
    return known * (habits.fitOf(text) - strange) + (1 - known) * presumed;
  });
  return Math.max(-most, Math.min(most, Math.max(...each)));
}
