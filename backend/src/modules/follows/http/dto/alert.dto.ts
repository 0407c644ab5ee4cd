import { ECDH } from 'node:crypto';
import { ApiProperty } from '@nestjs/swagger';
import {
  IsInt,
  IsString,
  Matches,
  Max,
  MaxLength,
  Min,
  Validate,
  ValidatorConstraint,
  type ValidatorConstraintInterface,
} from 'class-validator';
import { KnownTimeZone } from '../../../../shared/http/known-time-zone.ts';
import { MAX_ALERTS_PER_DAY } from '../../domain/alert.ts';

const MAX_ENDPOINT_LENGTH = 1024;
const BAD_KEY = 'p256dh must be the key of 65 bytes that the browser returned.';
const BAD_ENDPOINT = 'endpoint must be the https address that the browser got from its push service.';

/** Nothing can be encrypted for 65 bytes that are not a point of the curve. */
@ValidatorConstraint()
class PointOfCurve implements ValidatorConstraintInterface {
  validate(value: unknown): boolean {
    try {
      return ECDH.convertKey(String(value), 'prime256v1', 'base64url') !== '';
    } catch {
      return false;
    }
  }
}

export class AlertSettingsDto {
  /** Maximum number of alerts in 24 hours. */
  @IsInt()
  @Min(1)
  @Max(MAX_ALERTS_PER_DAY)
  perDay: number;

  /** First quiet hour of the day. No hour is quiet if both are equal. */
  @IsInt()
  @Min(0)
  @Max(23)
  quietFrom: number;

  /** Hour of the day at which alerts begin again. */
  @IsInt()
  @Min(0)
  @Max(23)
  quietTo: number;

  /** Time zone of the reader, such as Europe/Berlin. */
  @IsString()
  @MaxLength(60)
  @Validate(KnownTimeZone)
  timeZone: string;
}

export class AlertsDto extends AlertSettingsDto {
  /** `applicationServerKey` for the browser's push service, as base64url. */
  publicKey: string;
}

export class AlertDeviceDto {
  /** Address of the browser at its push service. */
  @ApiProperty({ maxLength: MAX_ENDPOINT_LENGTH })
  @IsString({ message: BAD_ENDPOINT })
  @MaxLength(MAX_ENDPOINT_LENGTH, { message: BAD_ENDPOINT })
  endpoint: string;
}

export class NewAlertDeviceDto extends AlertDeviceDto {
  /** Public key of the browser: 65 bytes as base64url. */
  @Matches(/^B[\w-]{86}=?$/, { message: BAD_KEY })
  @Validate(PointOfCurve, { message: BAD_KEY })
  p256dh: string;

  /** Secret of the browser: 16 bytes as base64url. */
  @Matches(/^[\w-]{22}(==)?$/, { message: 'auth must be the secret of 16 bytes that the browser returned.' })
  auth: string;

  /** Time zone of the device, such as Europe/Berlin. */
  @IsString()
  @MaxLength(60)
  @Validate(KnownTimeZone)
  timeZone: string;
}
