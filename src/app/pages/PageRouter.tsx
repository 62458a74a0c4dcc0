import { type ReactNode, startTransition, useLayoutEffect, useState } from 'react';
import { Router } from 'react-router-dom';
import { createPageHistory } from './pageHistory.ts';

/** What `PageRouter` draws. */
export interface PageRouterProps {
  readonly children: ReactNode;
}

/** The router over the history of this page. */
export function PageRouter({ children }: PageRouterProps) {
  const [history] = useState(createPageHistory);
  const [visit, setVisit] = useState(history.visit);
  useLayoutEffect(() => history.follow((next) => startTransition(() => setVisit(next))), [history]);
  return (
    <Router location={visit.location} navigationType={visit.action} navigator={history.navigator}>
      {children}
    </Router>
  );
}
