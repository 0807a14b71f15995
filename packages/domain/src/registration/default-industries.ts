import names from './default-industries.json' with { type: 'json' };

/** What a company may be in, as the registration form offers it until the provider publishes a list. */
export const defaultIndustries = names.map((industryName, index) => ({
  id: String(index + 1),
  industryName,
}));
