import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';

import { createApi } from '../api/client.ts';
import { buildOf, reportErrors, reportReactErrors } from '../lib/report-errors.ts';
import { makeDeskRouter } from './router.tsx';

import './desk.css';

const place = document.getElementById('desk');
if (!place) throw new Error('The page has no element with the id "desk".');
const router = makeDeskRouter(createApi());
const report = reportErrors({
  build: buildOf(import.meta.url),
  route: () => router.state.matches.at(-1)?.routeId ?? '/admin',
});
createRoot(place, reportReactErrors(report)).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
);
