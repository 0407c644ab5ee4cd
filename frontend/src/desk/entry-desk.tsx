import serif from '@fontsource-variable/source-serif-4/files/source-serif-4-latin-wght-normal.woff2?url';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { preload } from 'react-dom';
import { createRoot } from 'react-dom/client';

import { createApi } from '../api/client.ts';
import { buildOf, reportErrors, reportReactErrors } from '../lib/report-errors.ts';
import { createAttendedFetch } from './lib/attended-fetch.ts';
import { makeDeskRouter } from './router.tsx';

import './desk.css';

// Articles have the same typeface as on the site; a font that comes after the first text is not used.
preload(serif, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' });

const place = document.getElementById('desk');
if (!place) throw new Error('The page has no element with the id "desk".');
const router = makeDeskRouter(createApi({ fetch: createAttendedFetch() }));
const report = reportErrors({
  build: buildOf(import.meta.url),
  route: () => router.state.matches.at(-1)?.routeId ?? '/admin',
});
createRoot(place, reportReactErrors(report)).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
);
