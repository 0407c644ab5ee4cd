import { useEffect, useId, useState } from 'react';

import { SelectField } from '../../../ui/form/SelectField.tsx';
import { type Dial, DIALS, type SpeechSettings } from '../lib/settings.ts';
import { defaultVoice, voicesFor } from '../lib/voices.ts';

interface ListenSettingsProps {
  lang: string;
  settings: SpeechSettings;
  onChange: (settings: SpeechSettings) => void;
}

const NAMES = Object.keys(DIALS) as Dial[];

/** Voice, speed, pitch and volume. */
export function ListenSettings({ lang, settings, onChange }: ListenSettingsProps) {
  return (
    <div className="grid gap-x-8 gap-y-4 border-t border-rule py-4 sm:grid-cols-2">
      <VoiceChoice lang={lang} settings={settings} onChange={onChange} />
      {NAMES.map((name) => (
        <Slider
          key={name}
          name={name}
          value={settings[name]}
          onChange={(value) => onChange({ ...settings, [name]: value })}
        />
      ))}
    </div>
  );
}

function VoiceChoice({ lang, settings, onChange }: ListenSettingsProps) {
  const voices = useVoices();
  const known = voicesFor(voices, lang);
  const chosen = known.find(({ voiceURI }) => voiceURI === settings.voices[lang]) ?? defaultVoice(voices, lang);
  return (
    <SelectField
      label="Voice"
      value={chosen?.voiceURI ?? ''}
      disabled={known.length === 0}
      onChoose={(voice) => onChange({ ...settings, voices: { ...settings.voices, [lang]: voice } })}
      options={
        known.length === 0
          ? [['', 'Browser default']]
          : known.map((voice) => [voice.voiceURI, `${voice.name} (${voice.lang})`] as const)
      }
    />
  );
}

export function Slider({ name, value, onChange }: { name: Dial; value: number; onChange: (value: number) => void }) {
  const id = useId();
  const { label, min, max, step, say } = DIALS[name];
  return (
    <div>
      <div className="flex items-baseline justify-between text-ui">
        <label htmlFor={id} className="font-semibold">
          {label}
        </label>
        <span aria-hidden="true" className="text-ink-2">
          {value.toFixed(1)}
        </span>
      </div>
      <input
        id={id}
        type="range"
        min={min}
        max={max}
        step={step}
        value={value}
        aria-valuetext={say(value)}
        onChange={({ target }) => onChange(Number(target.value))}
        className="mt-1 h-11 w-full accent-accent"
      />
    </div>
  );
}

/** Browsers load their voices some time after the first request. */
function useVoices(): SpeechSynthesisVoice[] {
  const [voices, setVoices] = useState(() => window.speechSynthesis.getVoices());
  useEffect(() => {
    const update = () => setVoices(window.speechSynthesis.getVoices());
    update();
    window.speechSynthesis.addEventListener('voiceschanged', update);
    return () => window.speechSynthesis.removeEventListener('voiceschanged', update);
  }, []);
  return voices;
}
