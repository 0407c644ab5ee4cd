import type { ComponentProps } from 'react';

import { RadioGroup } from '#ui/form/RadioGroup.tsx';
import { type DeskRole, mayManage, ROLE_OPTIONS, ROLES } from '../lib/may.ts';
import { useMember } from '../lib/use-member.ts';

const OPTIONS = ROLE_OPTIONS.map(([role, label]) => [role, `${label}. ${ROLES[role]}`] as const);

/** Roles that the signed-in member or administrator may assign, with their permissions. */
export function RoleChoice(props: Omit<ComponentProps<typeof RadioGroup<DeskRole>>, 'legend' | 'options'>) {
  const member = useMember();
  const options = OPTIONS.filter(([role]) => mayManage(member, { id: null, role }));
  return <RadioGroup legend="Role" options={options} {...props} />;
}
