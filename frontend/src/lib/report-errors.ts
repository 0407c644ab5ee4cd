import type { RootOptions } from 'react-dom/client';

import type { ReportedPageError } from '../api/contract.ts';
import { wantsNoTracking } from './wants-no-tracking.ts';

const PATH = '/api/analytics/page-errors';
/** Reports of a page. The first errors usually cause the others. */
const MAX_REPORTS = 5;
const MAX_MESSAGE = 1000;
const MAX_STACK = 8000;
/** Failed requests and requests that the page aborted are not defects of the page. */
const EXPECTED = ['ApiError', 'AbortError'];
/** Messages of the TypeError of a `fetch` without a connection, in Chromium, Safari and Firefox. */
const NO_CONNECTION = /^(?:Failed to fetch|Load failed|NetworkError when attempting to fetch resource\.)$/;

type Report = (kind: ReportedPageError['kind'], error: unknown, componentStack?: string) => void;

interface Place {
  /** Name of the build's entry script. */
  build: string;
  /** Returns the route of the current page, without the values of its parameters. */
  route: () => string;
}

/**
 * Reports errors that nothing handled to the server, each message once. Returns the function that reports what React
 * caught. Ignores scripts of extensions.
 */
export function reportErrors({ build, route }: Place): Report {
  const reported = new Set<string>();
  const report: Report = (kind, error, componentStack = '') => {
    if (!(error instanceof Error) || isExpected(error) || wantsNoTracking()) return;
    const stack = `${error.stack ?? ''}\n${componentStack}`.slice(0, MAX_STACK);
    const message = `${error.name}: ${error.message}`.slice(0, MAX_MESSAGE);
    if (!stack.includes(`${location.origin}/`) || reported.has(message) || reported.size >= MAX_REPORTS) return;
    reported.add(message);
    const body: ReportedPageError = { kind, message, stack, route: route(), build };
    navigator.sendBeacon(PATH, new Blob([JSON.stringify(body)], { type: 'application/json' }));
  };
  addEventListener('error', ({ error }) => report('script', error));
  addEventListener('unhandledrejection', ({ reason }) => report('promise', reason));
  return report;
}

const isExpected = ({ name, message }: Error): boolean =>
  EXPECTED.includes(name) || (name === 'TypeError' && NO_CONNECTION.test(message));

/** Callbacks of a React root that report its errors, and pass them on as React does without callbacks. */
export function reportReactErrors(report: Report): RootOptions {
  const passOn =
    (kind: 'recoverable' | 'uncaught') =>
    (error: unknown, { componentStack }: { componentStack?: string | undefined }) => {
      // The window's event of an error that React passes on has no component stack, so this report comes first.
      report(kind, error, componentStack);
      reportError(error);
    };
  return {
    onRecoverableError: passOn('recoverable'),
    onUncaughtError: passOn('uncaught'),
    onCaughtError: (error, { componentStack }) => {
      report('caught', error, componentStack);
      // oxlint-disable-next-line no-console -- React's default, which a callback replaces
      console.error(error);
    },
  };
}

/** Returns the name of a script's file, which identifies the build. */
export const buildOf = (script: string): string => script.slice(script.lastIndexOf('/') + 1).split('?', 1)[0] ?? '';
