import { DesktopOutlined, MoonOutlined, SunOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import type { SchemeChoice } from './color-scheme.ts';
import { useScheme } from './scheme-context.ts';

const labels: Readonly<Record<SchemeChoice, string>> = {
  system: '跟随系统',
  light: '浅色',
  dark: '深色',
};
const icons = {
  system: <DesktopOutlined />,
  light: <SunOutlined />,
  dark: <MoonOutlined />,
} as const;

export function SchemeSwitch() {
  const { choice, choose } = useScheme();
  return (
    <Dropdown
      trigger={['click']}
      autoFocus
      menu={{
        selectable: true,
        selectedKeys: [choice],
        items: (['system', 'light', 'dark'] as const).map((each) => ({
          key: each,
          icon: icons[each],
          label: labels[each],
          onClick: () => choose(each),
        })),
      }}
    >
      <Button type="text" icon={icons[choice]} aria-label={`外观：${labels[choice]}`} />
    </Dropdown>
  );
}
