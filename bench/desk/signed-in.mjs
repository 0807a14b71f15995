const fromDesk = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' };

export async function signInAsRole(origin, role) {
  const post = (path, body) =>
    fetch(origin + path, { method: 'POST', headers: fromDesk, body: JSON.stringify(body) });
  const { data } = await (await post('/desk/signIn/options', {})).json();
  const person = data.demoStaff.find(({ roles }) => roles.includes(role));
  const answer = await post('/desk/signIn/demo', { name: person.name });
  const cookie = answer.headers.getSetCookie()[0]?.split(';')[0];
  if (!cookie) throw new Error(`the demo ${role} could not sign in`);
  return { ...fromDesk, cookie };
}
