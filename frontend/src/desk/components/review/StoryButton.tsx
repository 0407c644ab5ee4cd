import { useState } from 'react';

import { Button } from '#ui/Button.tsx';
import { Permitted } from '../Permitted.tsx';
import { StoryDialog } from './StoryDialog.tsx';

interface StoryButtonProps {
  articleId: number;
  title: string;
  tone?: 'secondary' | 'quiet';
}

/** Opens the dialog for an editor to change an article's story. */
export function StoryButton({ articleId, title, tone = 'secondary' }: StoryButtonProps) {
  const [open, setOpen] = useState(false);
  return (
    <Permitted to="correct">
      <Button tone={tone} aria-label={`Story of: ${title}`} onClick={() => setOpen(true)}>
        Story
      </Button>
      {open ? <StoryDialog articleId={articleId} title={title} onClose={() => setOpen(false)} /> : null}
    </Permitted>
  );
}
