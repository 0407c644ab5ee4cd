import { IsBoolean } from 'class-validator';
import { OptionalText } from '../../../../shared/http/may-be-missing.ts';

export class ReadOnlyDto {
  isOn: boolean;
  /** Reason that the operator gave. Empty if there is none. */
  reason: string;
  changedAt: Date;
}

export class ReadOnlyRequestDto {
  @IsBoolean()
  isOn: boolean;

  /** Shown at the desk only. */
  @OptionalText(300)
  reason?: string;
}

export class SizeDto {
  /** Table or folder. */
  name: string;
  bytes: number;
  /** Change in bytes over the number of days in `days`. null if there is no earlier measurement. */
  growth: number | null;
}

export class DiskUseDto {
  /** Number of days that the growth covers, at most 7. */
  days: number;
  /** The largest 20 tables with their indexes, largest first. */
  tables: SizeDto[];
  /** Folders in the data folder of the workers, largest first. */
  folders: SizeDto[];
  /** Free space on the disk of the data folder. null before the first measurement. */
  free: SizeDto | null;
}

export class ReleaseDto {
  version: string;
  link: string | null;
}

export class NewerReleaseDto {
  /** null if no newer version is known. */
  release: ReleaseDto | null;
}
