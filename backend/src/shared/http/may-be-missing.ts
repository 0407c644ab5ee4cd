import { applyDecorators } from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsString, MaxLength, ValidateIf } from 'class-validator';

/** Declares a property that may be missing, but not null. `IsOptional` also accepts null. */
export const MayBeMissing = (): PropertyDecorator => ValidateIf((_, value) => value !== undefined);

/** Declares a text that may be missing, but not null: the API description takes the type from the property. */
export function OptionalText(maxLength: number): PropertyDecorator {
  return applyDecorators(ApiPropertyOptional({ maxLength }), MayBeMissing(), IsString(), MaxLength(maxLength));
}
