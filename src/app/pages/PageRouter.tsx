import { type ReactNode, useLayoutEffect, useState } from 'react';
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
  // Behind the questions that the same tap asks, for they wait for the line; and not as a transition: in slices of
  // five milliseconds a page takes half as long again on a slow phone.
  useLayoutEffect(() => history.follow((next) => void setTimeout(() => setVisit(next))), [history]);
  return (
    <Router location={visit.location} navigationType={visit.action} navigator={history.navigator}>
      {children}
    </Router>
  );
}
