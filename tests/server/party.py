"""Persons in all seats of a table, who play what they are offered. For tables that must not depend on bots."""
from client import mended


class Party:
    """One line for each seat, in their order. `moves` is how many have been made."""

    def __init__(self, server, table, tokens):
        self.lines = []
        for token in tokens:
            line = server.connect()
            answer = line.ask("join", table=table, token=token)
            assert answer.get("ok"), (table, answer)
            self.lines.append(line)
            line.seen = line.wait("scene")
            assert line.seen["full"], line.seen
            self.moves, line.parts = line.seen["move"], line.seen["parts"]

    def headline(self):
        return self.lines[0].parts["table"]["headline"]

    def position(self):
        """All that the first seat knows."""
        return self.lines[0].ask("position")["position"]

    def offered(self):
        """(line, moves) of whoever is asked first; of nobody when the game is over."""
        for line in self.lines:
            moves = (line.parts["prompt"] or {}).get("moves")
            if moves:
                return line, moves
        return None, []

    def play(self, choose=lambda moves: moves[0]):
        """One of the moves that are offered, the first by default. Every seat sees it."""
        line, moves = self.offered()
        assert moves, "the game is over"
        text = choose(moves)["text"]
        answer = line.ask("move", seen=self.moves, text=text)
        assert answer.get("ok"), (text, answer)
        self.moves += 1
        for line in self.lines:
            self._hear(line, line.wait("scene", move=self.moves))

    @staticmethod
    def _hear(line, frame):
        """A scene tells what is new; of its lists only the moves are read here."""
        before, parts = (line.parts["prompt"] or {}).get("moves", []), frame["parts"]
        if (parts.get("prompt") or {}).get("moves"):
            parts["prompt"]["moves"] = mended(before, parts["prompt"]["moves"])
        line.parts = {**line.parts, **parts}
