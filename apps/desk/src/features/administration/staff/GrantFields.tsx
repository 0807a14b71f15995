import type { StaffMember } from '@ride/contract/desk/staff';
import { cities } from '@ride/domain/regions/cities';
import { type Role, roleNames, rolesOfAllCities } from '@ride/domain/staff/roles';
import { Form, Select } from 'antd';
import { rolePermissionsText, selectOptions } from '../../../ui/names.ts';

export interface GrantFormValues {
  readonly roles: readonly Role[];
  /** A role without an entry applies to all cities. */
  readonly cities?: Readonly<Partial<Record<Role, readonly string[]>>>;
}

export const grantRefusalFields = {
  administratorAlone: 'roles',
  roleTwice: 'roles',
  roleNeedsAllCities: 'roles',
} as const;

const cityOptions = cities.map(({ code, name }) => ({ value: code, label: `${name} ${code}` }));

export const toGrants = ({ roles: chosen, cities: limited = {} }: GrantFormValues) =>
  chosen.map((role) => {
    const codes = rolesOfAllCities.includes(role) ? [] : (limited[role] ?? []);
    return { role, cities: codes.length === 0 ? null : [...codes] };
  });

export const grantsForRequest = (grants: StaffMember['grants']) =>
  grants.map(({ role, cities }) => ({ role, cities }));

export const formValuesOfGrants = (
  grants: readonly { readonly role: Role; readonly cities: readonly string[] | null }[],
): GrantFormValues => ({
  roles: grants.map(({ role }) => role),
  cities: Object.fromEntries(
    grants.flatMap(({ role, cities: codes }) => (codes ? [[role, codes]] : [])),
  ),
});

export function GrantFields({ isRequired = false }: { readonly isRequired?: boolean }) {
  const chosen: readonly Role[] = Form.useWatch('roles') ?? [];
  return (
    <>
      <Form.Item
        name="roles"
        label="角色"
        extra={chosen.map((role) => (
          <div key={role}>
            {roleNames[role]}：{rolePermissionsText(role)}
          </div>
        ))}
        rules={[
          { type: 'array', required: isRequired, message: '请选择角色' },
          {
            validator: (_, value: readonly Role[] = []) =>
              value.includes('administrator') && value.length > 1
                ? Promise.reject(new Error('管理员不能同时拥有其他角色'))
                : Promise.resolve(),
          },
        ]}
      >
        <Select mode="multiple" placeholder="请选择" options={selectOptions(roleNames)} />
      </Form.Item>
      {chosen
        .filter((role) => !rolesOfAllCities.includes(role))
        .map((role) => (
          <Form.Item
            key={role}
            name={['cities', role]}
            label={`${roleNames[role]}限定城市（不选为全部城市）`}
            extra={role === 'lead' && '限定城市后不能处理个人信息请求，也不能修改争议答复。'}
          >
            <Select
              mode="multiple"
              placeholder="全部城市"
              options={cityOptions}
              showSearch={{ optionFilterProp: 'label' }}
            />
          </Form.Item>
        ))}
    </>
  );
}
