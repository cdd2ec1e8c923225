// Made by tools/words.mjs from messages/en/partnames.json.

export const partnames = {
  piano: (): string => "Piano",
  voice: (): string => "Voice",
  guitar: (): string => "Guitar",
  altoSaxophone: (): string => "Alto Saxophone",
  bass: (): string => "Bass",
  alto: (): string => "Alto",
  tenor: (): string => "Tenor"
};
