import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { object, picklist } from 'valibot';

import type { Recheck, RecheckAnswer } from '#api/contract.ts';
import { useApi } from '#api/use-api.ts';
import { sentenceAddress } from '#lib/sentences.ts';
import { TOASTS } from '#stores/toast-catalogue.ts';
import { showToast } from '#stores/toasts.ts';
import { Button } from '#ui/Button.tsx';
import { RadioGroup } from '#ui/form/Choice.tsx';
import { SubmitButton } from '#ui/form/SubmitButton.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { Failure } from '#ui/Status.tsx';
import { deskKeys, refreshDesk } from '../api/desk-keys.ts';
import { useMay } from '../lib/member.tsx';
import { queueHref } from '../review/lib/addresses.ts';
import { sentenceName, type SentenceRef } from '../review/lib/sentence-ref.ts';
import { answerRecheck, ANSWERS, CRITERIA } from './api.ts';

const VERDICT = picklist(['fine', 'problem'], 'Choose fine or problem.');
const FORM = object({
  accuracy: VERDICT,
  sourcing: VERDICT,
  opinion: VERDICT,
  editorialising: VERDICT,
  context: VERDICT,
  answer: picklist(
    ANSWERS.map(([answer]) => answer),
    'Choose an answer.',
  ),
});
const VERDICTS = [
  ['fine', 'Fine'],
  ['problem', 'Problem'],
] as const;

interface RecheckFormProps {
  recheck: Recheck;
  filters: string;
  selected: SentenceRef | null;
  /** Sentences with a problem. */
  named: readonly SentenceRef[];
  onToggle: (sentence: SentenceRef) => void;
}

/** Five questions about the text, and whether the reader would publish it. */
export function RecheckForm({ recheck: { id, evidence }, filters, selected, named, onToggle }: RecheckFormProps) {
  const api = useApi();
  const client = useQueryClient();
  const router = useRouter();
  const mayCorrect = useMay('correct');
  const form = useForm(FORM);
  const sent = useMutation({
    mutationFn: (answer: RecheckAnswer) => answerRecheck(api, id, answer),
    onSuccess: async (_, { answer }) => {
      showToast(answer === 'no' ? TOASTS.recheckNo : TOASTS.recheckAnswered);
      // An editor goes on with the correction, for which the page then has the buttons.
      if (answer === 'no' && mayCorrect) await client.invalidateQueries({ queryKey: deskKeys.recheck(id) });
      else await router.navigate({ href: queueHref(filters) });
      client.removeQueries({ queryKey: deskKeys.recheck(id), type: 'inactive' });
      await refreshDesk(client);
    },
    onError: (error) => showToast(TOASTS.recheckFailed(error)),
  });
  const submit = form.submit(async ({ answer, ...verdicts }) => {
    const problems = CRITERIA.flatMap(([criterion]) => (verdicts[criterion] === 'problem' ? [criterion] : []));
    if (answer !== 'as-it-stands' && problems.length === 0)
      return form.setError('answer', { message: 'Mark at least one question as a problem, or answer “as it stands”.' });
    await sent.mutateAsync({ answer, problems, sentences: [...named] }).catch(() => undefined);
  });
  const { errors } = form.formState;
  const isNamed = selected !== null && named.some((each) => sentenceAddress(each) === sentenceAddress(selected));
  const textOf = (sentence: SentenceRef) =>
    evidence.sentences.find((each) => sentenceAddress(each) === sentenceAddress(sentence))?.text ?? '';
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <h2 className="font-serif text-hl-s font-semibold">Read again</h2>
      <div className="ruled">
        {CRITERIA.map(([criterion, name, question]) => (
          <div key={criterion} className="recheck-criterion py-2">
            <RadioGroup
              legend={name}
              hint={question}
              options={VERDICTS}
              aria-invalid={errors[criterion] ? true : undefined}
              {...form.register(criterion)}
            />
            {errors[criterion]?.message ? <Failure>{errors[criterion].message}</Failure> : null}
          </div>
        ))}
      </div>
      <div>
        <h3 className="text-ui font-semibold">Sentences with a problem (optional)</h3>
        {named.length > 0 ? (
          <ul className="ruled mt-1">
            {named.map((sentence) => (
              <li key={sentenceAddress(sentence)} className="flex items-start gap-3 py-2">
                <span className="min-w-0 flex-1 font-serif">{textOf(sentence)}</span>
                <Button
                  tone="quiet"
                  className="review-small"
                  aria-label={`Remove: ${sentenceName(sentence)}`}
                  onClick={() => onToggle(sentence)}
                >
                  Remove
                </Button>
              </li>
            ))}
          </ul>
        ) : null}
        {selected === null || isNamed ? (
          <p className="mt-1 text-meta text-ink-2">
            {isNamed ? 'The selected sentence is named.' : 'Select a sentence in the text to name it.'}
          </p>
        ) : (
          <Button
            tone="secondary"
            className="review-small mt-2"
            aria-keyshortcuts="x"
            onClick={() => onToggle(selected)}
          >
            {`Name ${sentenceName(selected).toLowerCase()}`}
          </Button>
        )}
      </div>
      <div>
        <RadioGroup
          legend="Would you publish this text?"
          options={ANSWERS}
          aria-invalid={errors.answer ? true : undefined}
          {...form.register('answer')}
        />
        {errors.answer?.message ? <Failure>{errors.answer.message}</Failure> : null}
      </div>
      <SubmitButton className="self-start" busy={sent.isPending} busyLabel="Saving...">
        Record the answer
      </SubmitButton>
    </form>
  );
}
