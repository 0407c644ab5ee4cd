import { createFileRoute } from '@tanstack/react-router';

import { CommonGroundPage, commonGroundQuery } from '../features/common-ground/components/CommonGroundPage.tsx';
import { BRAND } from '../lib/brand.ts';
import { feedLinks } from '../seo/feed-links.ts';
import { pageHead } from '../seo/head.ts';

const TITLE = 'What All Sides Report';

export const Route = createFileRoute('/common-ground')({
  staticData: { visibility: 'listed' },
  loader: async ({ context: { queryClient, api } }) => {
    await queryClient.ensureQueryData(commonGroundQuery(api));
  },
  head: ({ match }) => {
    const head = pageHead(match, {
      title: TITLE,
      description: 'Only sentences that independent outlets of every side report, each with its outlets.',
    });
    return { ...head, links: [...head.links, ...feedLinks('/common-ground', `${BRAND}: ${TITLE}`)] };
  },
  component: CommonGroundPage,
});
