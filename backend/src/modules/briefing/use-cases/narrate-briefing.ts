import { Injectable } from '@nestjs/common';
import { type RecordingView, RecordingViews, type Script } from '../../narration/index.ts';
import { BriefingStore } from '../data/briefing.store.ts';
import type { Briefing } from '../domain/briefing.ts';
import { writeBriefingScript } from '../domain/briefing-script.ts';
import { noBriefingError } from '../domain/no-briefing-error.ts';

/** A request of one reader for the audio of an edition. Null selects the default voice. */
export interface BriefingNarrationRequest {
  readonly date: string;
  readonly voiceId: string | null;
  readonly readerId: number;
}

/** Every edition is in English. */
const LANGUAGE = 'en';

export function toScript(briefing: Pick<Briefing, 'date' | 'notes' | 'stories'>): Script {
  return { language: LANGUAGE, segments: writeBriefingScript(briefing), articleVersionId: null };
}

/** Shows and requests the audio of editions. */
@Injectable()
export class NarrateBriefing {
  constructor(
    private readonly briefings: BriefingStore,
    private readonly views: RecordingViews,
  ) {}

  show(request: BriefingNarrationRequest): Promise<RecordingView> {
    return this.#view(request, 'show');
  }

  /** Starts producing the audio, unless it exists. */
  request(request: BriefingNarrationRequest): Promise<RecordingView> {
    return this.#view(request, 'request');
  }

  async #view({ date, ...request }: BriefingNarrationRequest, action: 'show' | 'request'): Promise<RecordingView> {
    const briefing = await this.briefings.findByDate(date);
    if (briefing === null) throw noBriefingError(date);
    return this.views[action]({ ...request, script: toScript(briefing), subject: `briefing-${date}` });
  }
}
