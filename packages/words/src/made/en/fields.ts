// Made by tools/words.mjs from messages/en/fields.json.

export const fields = {
  required: (): string => "this field is required",
  "name-too-long": (d: { nameLength: string | number }): string => "Please use at most " + d.nameLength + " characters",
  "email-invalid": (): string => "email is not valid",
  "password-too-short": (d: { passwordLength: string | number }): string => "Password must be at least " + d.passwordLength + " characters long",
  "password-too-long": (): string => "Password is too long",
  "passwords-differ": (): string => "password mismatch",
  "title-missing": (): string => "Title is required.",
  "composer-missing": (): string => "Composer is required.",
  "text-too-long": (d: { textLength: string | number }): string => "Please use at most " + d.textLength + " characters",
  "composer-blocked": (d: { composer: string | number }): string => "Pieces of the composer " + d.composer + " cannot be transcribed.",
  "terms-not-agreed": (): string => "Please agree to the terms.",
  "message-too-long": (d: { messageLength: string | number }): string => "Please use at most " + d.messageLength + " characters",
  "video-id": (): string => "This is no link to a video.",
  "video-too-long": (): string => "Source video duration must be shorter than 40 minutes!",
  "video-part-too-short": (): string => "The part of the video must be at least 30 seconds long."
};
