import { Link } from '@tanstack/react-router';

import type { Article } from '#api/contract.ts';
import FollowButton from './FollowButton.tsx';

const MAX_NAMES = 6;

/** Follows the story of an article, or the names and places that it is tagged with. */
export default function FollowStory({ article: { id, tags } }: { article: Article }) {
  return (
    <section aria-labelledby="follow-story" className="mt-8">
      <h2 id="follow-story" className="section-title">
        Follow
      </h2>
      <div className="mt-3 flex flex-wrap gap-2">
        <FollowButton subject={{ articleId: id }} name="this story" look="named" />
        {tags.slice(0, MAX_NAMES).map((tag) => (
          <FollowButton key={tag} subject={{ words: tag.includes(' ') ? `"${tag}"` : tag }} name={tag} look="named" />
        ))}
      </div>
      <p className="mt-2 text-meta text-ink-2">
        New articles appear under{' '}
        <Link to="/following" className="text-link">
          Following
        </Link>{' '}
        and, if you subscribe to it, in the digest. By feed:{' '}
        <a href={`/article/${id}/feed.xml`} className="text-link">
          RSS<span className="sr-only"> of this story</span>
        </a>
      </p>
    </section>
  );
}
