import { useState } from 'react';

import { Button } from '#ui/Button.tsx';
import { Permitted } from '../Permitted.tsx';
import { StoryDialog } from './StoryDialog.tsx';

/** Opens the dialog for an editor to change an article's story. */
export function StoryButton({ articleId, title }: { articleId: number; title: string }) {
  const [open, setOpen] = useState(false);
  return (
    <Permitted to="correct">
      <Button tone="quiet" aria-label={`Story of: ${title}`} onClick={() => setOpen(true)}>
        Story
      </Button>
      {open ? <StoryDialog articleId={articleId} title={title} onClose={() => setOpen(false)} /> : null}
    </Permitted>
  );
}
