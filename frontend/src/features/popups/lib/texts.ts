import type { Variant } from './engine.ts';

/** Popup texts. They contain no numbers that cannot be computed from the data. */
export const POPUP_TEXTS: Record<Variant, { title: string; text: string }> = {
  newsletter: {
    title: 'The news from every side, in your inbox',
    text: 'A digest of the stories that matter: quick reads, each linked to its sources.',
  },
  'exit-intent': {
    title: 'Before you go',
    text: 'Let the next stories come to you: balanced, short, and free to read.',
  },
  'time-based': {
    title: 'Stay with the story',
    text: 'Get what you read here by email, and miss nothing while you are away.',
  },
  'scroll-based': {
    title: 'More stories tomorrow',
    text: 'We review new stories every day. Get them by email.',
  },
  'article-finish': {
    title: 'You made it to the end',
    text: 'Get the next stories by email, each with the passages it is based on.',
  },
};
