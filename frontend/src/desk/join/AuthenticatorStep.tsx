import { useMutation } from '@tanstack/react-query';
import { object } from 'valibot';
import { renderSVG } from 'uqr';

import { useApi } from '#api/use-api.ts';
import { copyText } from '#lib/copy-text.ts';
import { Button } from '#ui/Button.tsx';
import { CopyButton } from '#ui/CopyButton.tsx';
import { requiredText } from '#ui/form/schema.ts';
import { SubmitButton } from '#ui/form/SubmitButton.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { type Authenticator, confirmCode } from '../api/join.ts';
import { JoinFailure } from './CredentialsStep.tsx';

const CODE = object({ code: requiredText('Enter the six digits that the app shows.') });

interface AuthenticatorStepProps {
  token: string;
  authenticator: Authenticator;
  onBack: () => void;
  onJoined: (recoveryCodes: readonly string[]) => void;
}

/** Shows the secret for the authenticator app, and asks for its first code. */
export function AuthenticatorStep({ token, authenticator, onBack, onJoined }: AuthenticatorStepProps) {
  const api = useApi();
  const { uri, secret } = authenticator;
  const form = useForm(CODE);
  const confirm = useMutation({
    mutationFn: ({ code }: { code: string }) => confirmCode(api, token, code.replaceAll(' ', '')),
    onSuccess: onJoined,
    onError: () => form.setValue('code', ''),
  });
  return (
    <>
      <p className="mt-3 text-ui">
        Scan this code with an authenticator app, such as the one in your phone or password manager.
      </p>
      <div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-4">
        <QrCode text={uri} label="QR code for your authenticator app" />
        <div className="min-w-0 flex-1 basis-48 text-ui">
          <p>Or enter this key in the app:</p>
          <p className="mt-1 [font-family:ui-monospace,monospace] font-semibold wrap-anywhere">{inGroups(secret)}</p>
          <div className="-ms-4 mt-1">
            <CopyButton label="Copy" name="the key" copy={() => copyText(secret)} />
          </div>
        </div>
      </div>
      <form noValidate onSubmit={form.submit(confirm.mutateAsync)} className="mt-6 flex flex-col gap-4">
        <TextField
          label="Code from the app"
          hint="Six digits, which change every 30 seconds."
          inputMode="numeric"
          autoComplete="one-time-code"
          required
          {...form.field('code')}
        />
        <JoinFailure error={confirm.error} />
        <div className="flex flex-wrap justify-end gap-3">
          <Button tone="secondary" onClick={onBack}>
            Back
          </Button>
          <SubmitButton busy={confirm.isPending} busyLabel="Checking…">
            Join the desk
          </SubmitButton>
        </div>
      </form>
    </>
  );
}

/** Groups of four characters are easier to type. */
const inGroups = (secret: string): string => secret.replaceAll(/.{4}(?=.)/g, '$& ');

/** A QR code, black on white in both themes because some cameras cannot read it inverted. */
function QrCode({ text, label }: { text: string; label: string }) {
  // The standard asks for a margin of four modules.
  const svg = renderSVG(text, { ecc: 'M', border: 4 });
  return <img src={`data:image/svg+xml,${encodeURIComponent(svg)}`} alt={label} className="size-52" />;
}
