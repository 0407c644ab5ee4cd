import { PlayButton } from './PlayButton.tsx';

interface ListenWaitingProps {
  kind: string;
  onPress: () => void;
  warmUp?: () => void;
}

/** The player before its script is loaded. */
export function ListenWaiting({ kind, onPress, warmUp }: ListenWaitingProps) {
  return (
    <div className="listen-row listen-waiting" onPointerEnter={warmUp} onFocus={warmUp}>
      <PlayButton status="stopped" onPress={onPress} />
      <p className="text-ui text-ink-2">{`Listen to this ${kind}`}</p>
    </div>
  );
}
