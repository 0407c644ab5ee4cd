import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { PremiumOnly } from '../../../shared/http/access.ts';
import { Clock } from '../../../shared/clock/clock.ts';
import { BadInputError } from '../../../shared/errors/domain-error.ts';
import { CurrentReader } from '../../../shared/http/current-reader.ts';
import type { SessionReader } from '../../../shared/http/viewer.ts';
import { RateLimits } from '../../../shared/rate-limits/rate-limits.ts';
import { ReaderPreferences } from '../data/reader-preferences.ts';
import { isPreferenceEntry } from '../domain/preference-entry.ts';
import { PreferenceEntriesDto } from './dto/preferences.dto.ts';

/** Rate limit, high enough for a slider that is moved constantly. */
const RATE_LIMIT = { name: 'preferences', most: 600, windowSeconds: 3600 };

@ApiTags('readers')
@Controller('api/account/preferences')
@PremiumOnly('synchronised-preferences')
export class PreferencesController {
  constructor(
    private readonly preferences: ReaderPreferences,
    private readonly limits: RateLimits,
    private readonly clock: Clock,
  ) {}

  /** Merges the browser's entries into the account's and returns all of them. An empty list changes nothing. */
  @Post()
  @HttpCode(200)
  @ApiOkResponse({ type: PreferenceEntriesDto })
  async join(
    @CurrentReader() reader: SessionReader,
    @Body() { entries }: PreferenceEntriesDto,
  ): Promise<PreferenceEntriesDto> {
    const wrong = entries.find((entry) => !isPreferenceEntry(entry));
    if (wrong) throw new BadInputError(`Unknown preference or invalid value: ${wrong.key.slice(0, 60)}`);
    await this.limits.countCall(RATE_LIMIT, String(reader.id));
    return { entries: await this.preferences.merge(reader.id, entries, this.clock.now()) };
  }
}
