/** Fake audio element. The test loads, plays and fails it. */
export class FakeAudio extends EventTarget {
  currentTime = 0;
  defaultPlaybackRate = 1;
  duration = Number.NaN;
  ended = false;
  paused = true;
  playbackRate = 1;
  preservesPitch = false;
  readyState = 0;
  volume = 1;
  /** Addresses in the order in which they were loaded. */
  readonly loaded: string[] = [];
  /** Set to refuse to play, as browsers do before a button is pressed. */
  refuses = false;

  set src(address: string) {
    this.loaded.push(address);
    this.readyState = 0;
    this.currentTime = 0;
    this.ended = false;
    this.playbackRate = this.defaultPlaybackRate;
  }
  get src(): string {
    return this.loaded.at(-1) ?? '';
  }
  removeAttribute(): void {}
  load(): void {}
  play(): Promise<void> {
    if (this.refuses) return Promise.reject(new DOMException('Press a button first.', 'NotAllowedError'));
    this.paused = false;
    this.ended = false;
    return Promise.resolve();
  }
  pause(): void {
    if (this.paused) return;
    this.paused = true;
    this.fire('pause');
  }
  fire(name: string): void {
    this.dispatchEvent(new Event(name));
  }
  /** The length is known. */
  open(seconds: number): void {
    this.readyState = 4;
    this.duration = seconds;
    this.fire('loadedmetadata');
  }
  /** Plays until a time. */
  reach(seconds: number): void {
    this.currentTime = seconds;
    this.fire('timeupdate');
  }
  end(): void {
    this.currentTime = this.duration;
    this.ended = true;
    this.paused = true;
    this.fire('pause');
    this.fire('ended');
  }
}
