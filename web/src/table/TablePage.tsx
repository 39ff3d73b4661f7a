import type { PageProps } from "../router";

export default function TablePage({ params }: PageProps) {
  return <p>{params.id}</p>;
}
