import type { ListItem } from '#api/contract.ts';
import { Button } from '#ui/Button.tsx';
import { Icon } from '#ui/Icon.tsx';
import { articleTrack } from '../lib/track.ts';
import { usePlayback } from './use-playback.ts';

/** Plays saved articles one after the other, also while the reader goes to other pages. */
export default function PlayAll({ items }: { items: readonly ListItem[] }) {
  const { playback } = usePlayback();
  const play = () =>
    playback.play(
      items.map(({ article_id: id, title, language }) =>
        articleTrack({ id, title: title || 'Untitled Article', language }),
      ),
    );
  if (items.length === 0) return null;
  return (
    <Button tone="secondary" onClick={play}>
      <Icon name="play" />
      Play all
    </Button>
  );
}
