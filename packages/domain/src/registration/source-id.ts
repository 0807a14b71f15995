export function chooseSourceId(path: string, fromQuery?: string): string {
  if (fromQuery) return fromQuery;
  return path === '/company_car_register' ? '1' : '2';
}
