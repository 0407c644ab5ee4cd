import { RejectDialog } from '../../components/RejectDialog.tsx';
import { ReasonDialog } from '../../components/review/ReasonDialog.tsx';
import type { ReviewDraft } from '../../../api/contract.ts';
import type { Review } from '../use-review.ts';
import { HoldDialog } from './HoldDialog.tsx';
import { NoteDialog } from './NoteDialog.tsx';
import { RedraftDialog } from './RedraftDialog.tsx';

/** The open dialog. It closes with the screen once the server has accepted the decision. */
export function ReviewDialogs({ review, draft }: { review: Review; draft: ReviewDraft }) {
  const { article } = draft;
  const { decisions, dialog, setDialog } = review;
  const common = { busy: decisions.busy, onClose: () => setDialog(null) };
  switch (dialog) {
    case 'approve':
      return (
        <ReasonDialog
          {...common}
          article={{ title: article.title, heldReasons: draft.heldReasons }}
          onReason={(reason) => decisions.decide({ decision: { status: 'approved', reason } })}
        />
      );
    case 'reject':
      return (
        <RejectDialog
          {...common}
          what={draft.state === 'update' ? 'update' : 'draft'}
          title={article.title}
          sentence={draft.state === 'update' ? null : review.selected}
          onReject={(reason, sentence) =>
            decisions.decide({ decision: { status: 'rejected', reason, ...(sentence && { sentence }) } })
          }
        />
      );
    case 'hold':
      return <HoldDialog {...common} title={article.title} onHold={(hold) => decisions.decide({ hold })} />;
    case 'redraft':
      return (
        <RedraftDialog
          {...common}
          draft={draft}
          part={draft.parts[review.reading.part]}
          onRedraft={(wishes) => decisions.decide({ redraft: wishes })}
        />
      );
    case 'note':
      return (
        <NoteDialog
          busy={review.notes.isBusy}
          draft={draft}
          sentence={review.selected}
          onWrite={(note) => review.notes.write(note)}
          onClose={common.onClose}
        />
      );
    case null:
      return null;
  }
}
