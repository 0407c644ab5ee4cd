import { useEffect, useState } from 'react';

import { SelectField } from '#ui/form/SelectField.tsx';
import { Slider } from '#ui/form/Slider.tsx';
import { type Dial, DIALS, type SpeechSettings } from '../lib/settings.ts';
import { defaultVoice, voicesFor } from '../lib/voices.ts';

interface ListenSettingsProps {
  lang: string;
  settings: SpeechSettings;
  onChange: (settings: SpeechSettings) => void;
}

interface DialsProps extends Pick<ListenSettingsProps, 'settings' | 'onChange'> {
  names: readonly Dial[];
}

const NAMES = Object.keys(DIALS) as Dial[];

/** Voice, speed, pitch and volume. */
export function ListenSettings({ lang, settings, onChange }: ListenSettingsProps) {
  return (
    <div className="grid gap-x-8 gap-y-4 border-t border-rule py-4 sm:grid-cols-2">
      <VoiceChoice lang={lang} settings={settings} onChange={onChange} />
      <Dials names={NAMES} settings={settings} onChange={onChange} />
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

export function Dials({ names, settings, onChange }: DialsProps) {
  return names.map((name) => (
    <Slider
      key={name}
      {...DIALS[name]}
      value={settings[name]}
      onChange={(value) => onChange({ ...settings, [name]: value })}
    />
  ));
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
