import { useEffect, useState } from 'react';

import { SelectField } from '#ui/form/SelectField.tsx';
import { Slider } from '#ui/form/Slider.tsx';
import { type Dial, DIALS, useSpeechSettings } from '../lib/settings.ts';
import { chosenVoice, voicesFor } from '../lib/voices.ts';

/** Voice, speed, pitch and volume. */
export function ListenSettings({ lang }: { lang: string }) {
  return (
    <div className="grid gap-x-8 gap-y-4 border-t border-rule py-4 sm:grid-cols-2">
      <VoiceChoice lang={lang} />
      <Dials names={['rate', 'pitch', 'volume']} />
    </div>
  );
}

function VoiceChoice({ lang }: { lang: string }) {
  const voices = useVoices();
  const chosen = useSpeechSettings((settings) => settings.voices);
  const known = voicesFor(voices, lang);
  return (
    <SelectField
      label="Voice"
      value={chosenVoice(voices, lang, chosen[lang])?.voiceURI ?? ''}
      disabled={known.length === 0}
      onChoose={(voice) => useSpeechSettings.setState({ voices: { ...chosen, [lang]: voice } })}
      options={
        known.length === 0
          ? [['', 'Browser default']]
          : known.map((voice) => [voice.voiceURI, `${voice.name} (${voice.lang})`] as const)
      }
    />
  );
}

export function Dials({ names }: { names: readonly Dial[] }) {
  const settings = useSpeechSettings();
  return names.map((name) => (
    <Slider
      key={name}
      {...DIALS[name]}
      value={settings[name]}
      onChange={(value) => useSpeechSettings.setState({ [name]: value })}
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
