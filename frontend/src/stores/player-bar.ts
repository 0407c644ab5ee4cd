import type { AnyRouter } from '@tanstack/react-router';
import { create } from 'zustand';

/** The router of the visit in which a narration was opened. Its player then stays at the foot of all pages. */
export const usePlayerBar = create<{ router: AnyRouter | null }>(() => ({ router: null }));
