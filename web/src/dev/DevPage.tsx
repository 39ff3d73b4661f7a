import type { PageProps } from "../router";

export default function DevPage({ params }: PageProps) {
  return <p>{params.fixture}</p>;
}
