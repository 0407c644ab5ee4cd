import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { renderSVG } from 'uqr';
import { check, object, pipe, string } from 'valibot';

import { reasonOf } from '#api/client.ts';
import { useApi } from '#api/use-api.ts';
import { copyText } from '#lib/copy-text.ts';
import { Button } from '#ui/Button.tsx';
import { CopyButton } from '#ui/CopyButton.tsx';
import { Choice, RadioGroup } from '#ui/form/Choice.tsx';
import { SubmitButton } from '#ui/form/SubmitButton.tsx';
import { PasswordField, TextField } from '#ui/form/TextField.tsx';
import { requiredText, useForm } from '#ui/form/use-form.ts';
import { Failure } from '#ui/Status.tsx';
import { type Authenticator, choosePassword, confirmCode, joinWithPasskey } from '../api/join.ts';

interface CredentialsStepProps {
  token: string;
  name: string;
  email: string;
  /** True if the member had agreed to be named before being invited again. */
  wasPublic: boolean;
  /** True if the server and the browser support passkeys. */
  passkeys: boolean;
  onJoined: (recoveryCodes: readonly string[]) => void;
  onPassword: (authenticator: Authenticator) => void;
}

const WAYS = [
  ['passkey', 'A passkey: fingerprint, face, PIN or security key. Nothing to remember.'],
  ['password', 'A password and an authenticator app'],
] as const;

/** Asks whether the member may be named in public, and for a passkey or a password. */
export function CredentialsStep({
  token,
  name,
  email,
  wasPublic,
  passkeys,
  onJoined,
  onPassword,
}: CredentialsStepProps) {
  const [isPublic, setPublic] = useState(wasPublic);
  const [chosen, setChosen] = useState<(typeof WAYS)[number][0]>('passkey');
  const way = passkeys ? chosen : 'password';
  return (
    <>
      <div className="mt-6">
        <Choice
          type="checkbox"
          checked={isPublic}
          onChange={({ target }) => setPublic(target.checked)}
          aria-describedby="public-hint"
        >
          Show my name to readers
        </Choice>
        <p id="public-hint" className="ms-8 -mt-1.5 text-meta text-ink-2">
          {`Articles that you approve then say “Approved by ${name}”. Otherwise readers never see it. Colleagues at the desk always see your name. Editors can turn this off later.`}
        </p>
      </div>
      {passkeys ? (
        <div className="mt-6">
          <RadioGroup legend="How do you want to sign in?" options={WAYS} value={way} onChoose={setChosen} />
        </div>
      ) : null}
      {way === 'passkey' ? (
        <WithPasskey token={token} isPublic={isPublic} onJoined={onJoined} />
      ) : (
        <WithPassword token={token} email={email} isPublic={isPublic} onPassword={onPassword} />
      )}
    </>
  );
}

type PartProps<Result extends 'onJoined' | 'onPassword'> = Pick<CredentialsStepProps, 'token' | Result> & {
  isPublic: boolean;
};

function WithPasskey({ token, isPublic, onJoined }: PartProps<'onJoined'>) {
  const api = useApi();
  const join = useMutation({ mutationFn: () => joinWithPasskey(api, token, isPublic), onSuccess: onJoined });
  return (
    <div className="mt-4 flex flex-col gap-4">
      <JoinFailure error={join.error} />
      <Button disabled={join.isPending} onClick={() => join.mutate()}>
        {join.isPending ? 'Waiting for your passkey…' : 'Create a passkey'}
      </Button>
    </div>
  );
}

const MIN_LENGTH = 12;
const PASSWORD = object({
  password: pipe(
    string(),
    check((text) => text.length >= MIN_LENGTH, `Use at least ${MIN_LENGTH} characters.`),
  ),
});

function WithPassword({ token, email, isPublic, onPassword }: PartProps<'onPassword'> & { email: string }) {
  const api = useApi();
  const form = useForm(PASSWORD);
  const choose = useMutation({
    mutationFn: ({ password }: { password: string }) => choosePassword(api, token, password, isPublic),
    onSuccess: onPassword,
  });
  return (
    <form noValidate onSubmit={form.submit(choose.mutateAsync)} className="mt-6 flex flex-col gap-4">
      {/* For password managers, which store a password under a user name. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label="New password"
        hint={`At least ${MIN_LENGTH} characters. A few unrelated words are easy to remember.`}
        autoComplete="new-password"
        required
        {...form.field('password')}
      />
      <JoinFailure error={choose.error} />
      <SubmitButton busy={choose.isPending} busyLabel="Saving…">
        Continue
      </SubmitButton>
    </form>
  );
}

/** Error of a step that failed. An invitation may be used although its response was lost. */
function JoinFailure({ error }: { error: Error | null }) {
  return (
    <Failure>
      {error
        ? reasonOf(
            error,
            'The connection was lost. Please try again. If your invitation is no longer valid then, you have joined already: sign in.',
          )
        : null}
    </Failure>
  );
}

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
