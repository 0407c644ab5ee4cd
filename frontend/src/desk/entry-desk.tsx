import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';

import { createApi } from '../api/client.ts';
import { makeDeskRouter } from './router.tsx';

import './desk.css';

const place = document.getElementById('desk');
if (!place) throw new Error('The page has no element with the id "desk".');
createRoot(place).render(
  <StrictMode>
    <RouterProvider router={makeDeskRouter(createApi())} />
  </StrictMode>,
);
