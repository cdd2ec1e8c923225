/** Placeholder until the score page is here. */
export default function ScorePage() {
  return null;
}
