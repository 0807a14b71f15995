/** For wrk: counts refusals and prints them after the run with one percentile of the latency. */
export const countRefusals = (percentile) => `
refused = 0
local threads = {}
function setup(thread) table.insert(threads, thread) end
function response(status, headers, body)
  if not body:find('"success":true', 1, true) then refused = refused + 1 end
end
function done(summary, latency)
  local no = 0
  for _, thread in ipairs(threads) do no = no + thread:get("refused") end
  local slow = math.floor(latency:percentile(${percentile}))
  print("refused " .. no .. " p${percentile} " .. slow .. " requests " .. summary.requests)
end
`;
