import { createFileRoute } from '@tanstack/react-router';

import { WhatIReadPage } from '../features/what-i-read/components/WhatIReadPage.tsx';
import { pageHead } from '../seo/head.ts';

export const Route = createFileRoute('/what-i-read')({
  staticData: { visibility: 'private' },
  head: ({ match }) =>
    pageHead(match, {
      title: 'What I read',
      description: 'The sides that reported the articles you opened in the last 30 days, counted on your device.',
    }),
  component: WhatIReadPage,
});
