import { copyText } from '../../lib/copy-text.ts';
import { BRAND } from '../../lib/brand.ts';
import { Button } from '../../ui/Button.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { saveFile } from '../lib/save-file.ts';

interface RecoveryCodesProps {
  codes: readonly string[];
  onDone: () => void;
}

/** Shows the recovery codes, which the server keeps only as hashes. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const text = `${codes.join('\n')}\n`;
  return (
    <>
      <p className="mt-3 text-ui">
        You have joined. If you lose your device, each of these codes lets you sign in once.{' '}
        <strong className="font-semibold">We show them only now.</strong> Keep them where only you can find them.
      </p>
      <ol className="mt-4 grid grid-cols-1 gap-x-8 gap-y-1.5 border border-rule bg-tint px-5 py-4 [font-family:ui-monospace,monospace] sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="mt-4 flex flex-wrap gap-3">
        <CopyButton label="Copy" name="the recovery codes" tone="secondary" copy={() => copyText(text)} />
        <Button
          tone="secondary"
          onClick={() => saveFile(`${BRAND.toLowerCase()}-recovery-codes.txt`, 'text/plain', text)}
        >
          Download
        </Button>
      </div>
      <Button className="mt-6 w-full" onClick={onDone}>
        Saved, open the desk
      </Button>
    </>
  );
}
