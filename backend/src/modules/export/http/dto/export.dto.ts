import { ApiProperty } from '@nestjs/swagger';

export class ExportDaysDto {
  /** Day of the first change in UTC. null if there is no complete day yet. */
  @ApiProperty({ type: String, format: 'date', nullable: true })
  first: string | null;
  /** Yesterday in UTC. */
  @ApiProperty({ type: String, format: 'date', nullable: true })
  last: string | null;
}

export class ManifestDto {
  /** Version of the format. */
  format: number;
  @ApiProperty({ format: 'date' })
  date: string;
  /** Name of the file, in the same folder. */
  file: string;
  bytes: number;
  /** SHA-256 of the file. */
  sha256: string;
  /** Number of lines of each type. */
  @ApiProperty({ type: 'object', additionalProperties: { type: 'integer' } })
  lines: Readonly<Record<string, number>>;
}
