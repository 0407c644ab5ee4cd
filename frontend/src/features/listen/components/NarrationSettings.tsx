import { Button } from '../../../ui/Button.tsx';
import { SelectField } from '../../../ui/form/SelectField.tsx';
import type { Narration } from '../lib/narration.ts';
import { useSpeechSettings } from '../lib/settings.ts';
import type { Track } from '../lib/track.ts';
import { Slider } from './ListenSettings.tsx';

interface NarrationSettingsProps {
  track: Track;
  narration: Narration | null;
  /** Called after another voice was chosen. */
  onVoice: () => void;
  onBrowser: () => void;
}

/** Voice, speed and volume of the narration. A recording has one pitch. */
export function NarrationSettings({ track, narration, onVoice, onBrowser }: NarrationSettingsProps) {
  const settings = useSpeechSettings();
  const choose = (voice: string) => {
    useSpeechSettings.setState({ narrators: { ...settings.narrators, [track.lang]: voice } });
    onVoice();
  };
  return (
    <div className="grid gap-x-8 gap-y-4 border-t border-rule py-4 sm:grid-cols-2">
      {narration && narration.voices.length > 0 ? (
        <SelectField
          label="Voice"
          value={settings.narrators[track.lang] ?? narration.voice}
          onChoose={choose}
          options={narration.voices.map(({ id, name }) => [id, name] as const)}
        />
      ) : null}
      {(['rate', 'volume'] as const).map((name) => (
        <Slider
          key={name}
          name={name}
          value={settings[name]}
          onChange={(value) => useSpeechSettings.setState({ [name]: value })}
        />
      ))}
      <div className="self-end">
        <p className="text-meta text-ink-2">Your browser&apos;s voice can also change its pitch.</p>
        {'speechSynthesis' in window ? (
          <Button tone="secondary" className="mt-2" onClick={onBrowser}>
            Use your browser&apos;s voice
          </Button>
        ) : null}
      </div>
    </div>
  );
}
