import { PlayButton } from './PlayButton.tsx';

/** The player before its script is loaded. */
export function ListenWaiting({ onPress, warmUp }: { onPress: () => void; warmUp?: () => void }) {
  return (
    <div className="listen-row" onPointerEnter={warmUp} onFocus={warmUp}>
      <PlayButton status="stopped" onPress={onPress} />
      <p className="text-ui text-ink-2">Listen to this article</p>
    </div>
  );
}
