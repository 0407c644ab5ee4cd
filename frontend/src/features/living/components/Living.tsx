import { lazy, Suspense } from 'react';

import type { LivingStoryProps } from './LivingStory.tsx';

/** Stands in the page as it is sent; its scripts come after those that every article needs. */
const LivingStory = import.meta.env.SSR
  ? (await import('./LivingStory.tsx')).default
  : lazy(() => import('./LivingStory.tsx'));

/** Nothing for an article of one version: its story did not go on. */
export function Living(props: LivingStoryProps) {
  if (props.article.versions.length < 2) return null;
  return (
    <Suspense fallback={<div className="h-12" />}>
      <LivingStory {...props} />
    </Suspense>
  );
}
