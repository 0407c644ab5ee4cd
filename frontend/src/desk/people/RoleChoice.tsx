import type { ComponentProps } from 'react';

import { RadioGroup } from '../../ui/form/RadioGroup.tsx';
import type { DeskRole } from '../lib/may.ts';
import { ROLE_OPTIONS, ROLES } from '../lib/roles.ts';

const OPTIONS = ROLE_OPTIONS.map(([role, label]) => [role, `${label}. ${ROLES[role]}`] as const);

/** The roles, each with what it may do. */
export function RoleChoice(props: Omit<ComponentProps<typeof RadioGroup<DeskRole>>, 'legend' | 'options'>) {
  return <RadioGroup legend="Role" options={OPTIONS} {...props} />;
}
