import { type ComponentProps, useLayoutEffect } from 'react';

/** For layout.css. Where it asked `:has()` instead, each row that a list inserts made the browser calculate all styles. */
function useRootMark(mark: 'task' | 'foot'): void {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    dataset[mark] = '';
    return () => {
      delete dataset[mark];
    };
  }, [mark]);
}

/** A task has the whole page, without the head: reading a text, a session. */
export function TaskMain(props: Pick<ComponentProps<'main'>, 'className' | 'children' | 'aria-busy'>) {
  useRootMark('task');
  return <main id="content" tabIndex={-1} data-task="" {...props} />;
}

/** Buttons at the foot of a page: notices, which would cover them, appear when it is left. */
export function TaskFoot(props: Pick<ComponentProps<'div'>, 'className' | 'children'>) {
  useRootMark('foot');
  return <div {...props} />;
}
