import names from './default-industries.json' with { type: 'json' };

export const defaultIndustries = names.map((industryName, index) => ({
  id: String(index + 1),
  industryName,
}));
