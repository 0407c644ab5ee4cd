import { lazy, Suspense } from 'react';

import type { LivingStoryProps } from './LivingStory.tsx';

/** Server-rendered; its scripts load after those that every article needs. */
const LivingStory = lazy(() => import('./LivingStory.tsx'));

/** Renders nothing for an article with one version. */
export function LazyLivingStory(props: LivingStoryProps) {
  if (props.article.versions.length < 2) return null;
  const story = (
    <Suspense fallback={<div className="h-12" />}>
      <LivingStory {...props} />
    </Suspense>
  );
  // Follows the rule at the end of the header.
  return props.place === 'top' ? <div className="drafted no-print -mt-4 -mb-5 md:-mt-6 md:-mb-3">{story}</div> : story;
}
