interface Author {
  readonly kind: 'staff' | 'service' | 'unknown';
  readonly name: string | null;
}

const names: Readonly<Record<Author['kind'], string>> = {
  staff: '已离职的同事',
  service: '内部系统',
  unknown: '未记录',
};

export const authorName = ({ kind, name }: Author): string => name ?? names[kind];
